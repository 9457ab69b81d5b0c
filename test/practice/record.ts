/**
 * Makes a moving picture of what a browser shows: a page with the popup over it, as they stand in a
 * window, and a caption. A browser's page draws and encodes it.
 */
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'puppeteer-core';

/** `popup` is drawn over the page as it was before, below the extension's button at the right. */
export type Scene = { page: Page; popup?: Page; caption: string };

export type Recorder = {
  /** Shows what stands there now for `ms` milliseconds. */
  show(scene: Scene, ms: number): Promise<void>;
  /** The whole as a GIF. */
  finish(): Promise<Uint8Array>;
};

type Encoder = {
  writeFrame(pixels: Uint8Array, width: number, height: number, options: object): void;
  finish(): void;
  bytes(): Uint8Array;
};
type Gifenc = {
  GIFEncoder(): Encoder;
  quantize(rgba: Uint8ClampedArray, colors: number): number[][];
  applyPalette(rgba: Uint8ClampedArray, palette: number[][]): Uint8Array;
};
/** What the drawing page keeps. */
type Studio = { gifenc: Gifenc; frames: { rgba: Uint8ClampedArray; ms: number }[] };

const barHeight = 36;
const captionHeight = 44;

/** @param size of the pages that are shown, in CSS pixels */
export async function createRecorder(
  browser: Browser,
  size: { width: number; height: number },
): Promise<Recorder> {
  const studio = await browser.newPage();
  const source = await readFile(new URL(import.meta.resolve('gifenc/dist/gifenc.esm.js')), 'utf8');
  await studio.evaluate(async source => {
    const url = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
    const gifenc = (await import(url)) as Gifenc;
    globalThis.studio = { gifenc, frames: [] };
  }, source);

  let behind: string | null = null;
  const pictureOf = async (page: Page | undefined) =>
    page === undefined ? null : await page.screenshot({ encoding: 'base64', type: 'png' });

  return {
    async show({ page, popup, caption }, ms) {
      // A picture of the page would take the focus from the popup and close it.
      if (popup === undefined) behind = await pictureOf(page);
      const drawn = { page: behind, popup: await pictureOf(popup), caption, ms };
      await studio.evaluate(draw, { ...drawn, ...size, barHeight, captionHeight });
    },
    async finish() {
      const whole = { width: size.width, height: size.height + barHeight + captionHeight };
      const base64 = await studio.evaluate(encode, whole);
      await studio.close();
      return Buffer.from(base64, 'base64');
    },
  };
}

type Frame = {
  page: string | null;
  popup: string | null;
  caption: string;
  ms: number;
  width: number;
  height: number;
  barHeight: number;
  captionHeight: number;
};

/** Runs in the drawing page. */
async function draw({ page, popup, caption, ms, width, height, ...heights }: Frame): Promise<void> {
  const { studio } = globalThis;
  const whole = heights.barHeight + height + heights.captionHeight;
  const context = new OffscreenCanvas(width, whole).getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('The browser draws nothing.');
  const load = async (png: string) =>
    createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());

  context.fillStyle = '#e9e6e1';
  context.fillRect(0, 0, width, whole);
  context.fillStyle = '#ffffff';
  context.beginPath();
  context.roundRect(12, 7, width - 64, 22, 11);
  context.fill();
  context.fillStyle = '#9e2420';
  context.beginPath();
  context.roundRect(width - 40, 7, 22, 22, 5);
  context.fill();
  context.strokeStyle = '#fffaf4';
  context.lineWidth = 1.6;
  context.stroke(new Path2D(`M${width - 29} 15v-6m-3.5 2.6h7m-8.5 9h10`));
  context.beginPath();
  context.arc(width - 29, 20.6, 5, 0, 7);
  context.stroke();
  if (page !== null) context.drawImage(await load(page), 0, heights.barHeight);
  if (popup !== null) {
    const picture = await load(popup);
    const left = width - picture.width - 12;
    context.save();
    context.shadowColor = 'rgb(0 0 0 / 0.35)';
    context.shadowBlur = 18;
    context.shadowOffsetY = 6;
    context.fillRect(left, heights.barHeight + 2, picture.width, picture.height);
    context.restore();
    context.drawImage(picture, left, heights.barHeight + 2);
  }
  context.fillStyle = '#27231f';
  context.fillRect(0, whole - heights.captionHeight, width, heights.captionHeight);
  context.fillStyle = '#f7f3ec';
  context.font = '17px system-ui, sans-serif';
  context.textBaseline = 'middle';
  context.fillText(caption, 16, whole - heights.captionHeight / 2);

  studio.frames.push({ rgba: context.getImageData(0, 0, width, whole).data, ms });
}

/**
 * Runs in the drawing page. All frames share their colours, so that what stays looks the same in each,
 * and of a frame only what has changed is written. Answers in base64.
 */
function encode({ width, height }: { width: number; height: number }): string {
  const { gifenc, frames } = globalThis.studio;
  /** Of so many pixels one is looked at for its colour; a prime, so that no column is left out. */
  const step = 7;
  const samples = frames.flatMap(({ rgba }) => {
    const pixels = new Uint32Array(rgba.buffer);
    return [pixels.filter((_, at) => at % step === 0)];
  });
  const sampled = new Uint32Array(samples.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const sample of samples) {
    sampled.set(sample, end);
    end += sample.length;
  }
  // One colour is left for what stays as it was.
  const palette = gifenc.quantize(new Uint8ClampedArray(sampled.buffer), 255);
  const shown = frames.map(({ rgba }) => gifenc.applyPalette(rgba, palette));
  const transparentIndex = palette.push([0, 0, 0]) - 1;
  const gif = gifenc.GIFEncoder();
  for (const [index, pixels] of shown.entries()) {
    const before = shown[index - 1];
    const changed =
      before && pixels.map((color, at) => (color === before[at] ? transparentIndex : color));
    const delay = frames[index]?.ms ?? 0;
    const change = changed && { transparent: true, transparentIndex, dispose: 1 };
    gif.writeFrame(changed ?? pixels, width, height, { palette, delay, ...change });
  }
  gif.finish();
  return gif.bytes().toBase64();
}

declare global {
  var studio: Studio;
  interface Uint8Array {
    toBase64(): string;
  }
}
