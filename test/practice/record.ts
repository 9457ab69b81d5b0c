/**
 * Records what a browser shows as a GIF: a page with the popup over it, like in a window, and a
 * caption. Another page of the browser draws and encodes the frames.
 */
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'puppeteer-core';

/** The popup is drawn over the page's last screenshot, below the extension's button at the right. */
export type Shot = { page: Page; popup?: Page; caption: string };

export type Recorder = {
  /** Appends a frame with the current state of the page and the popup, shown for `ms` milliseconds. */
  addFrame(shot: Shot, ms: number): Promise<void>;
  /** Returns the GIF. */
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
/** The state of the page that draws and encodes. */
type Recording = { gifenc: Gifenc; frames: { rgba: Uint8ClampedArray; ms: number }[] };

const barHeightPx = 36;
const captionHeightPx = 44;

/** @param size the size of the recorded pages, in CSS pixels */
export async function createRecorder(
  browser: Browser,
  size: { width: number; height: number },
): Promise<Recorder> {
  const encoderPage = await browser.newPage();
  const source = await readFile(new URL(import.meta.resolve('gifenc/dist/gifenc.esm.js')), 'utf8');
  await encoderPage.evaluate(async source => {
    const url = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
    const gifenc = (await import(url)) as Gifenc;
    globalThis.recording = { gifenc, frames: [] };
  }, source);

  let pageImage: string | null = null;
  const takeScreenshot = async (page: Page | undefined) =>
    page === undefined ? null : await page.screenshot({ encoding: 'base64', type: 'png' });

  return {
    async addFrame({ page, popup, caption }, ms) {
      // A screenshot of the page would move the focus out of the popup and close it.
      if (popup === undefined) pageImage = await takeScreenshot(page);
      const drawn = { page: pageImage, popup: await takeScreenshot(popup), caption, ms };
      await encoderPage.evaluate(draw, { ...drawn, ...size, barHeightPx, captionHeightPx });
    },
    async finish() {
      const frameSize = { width: size.width, height: size.height + barHeightPx + captionHeightPx };
      const base64 = await encoderPage.evaluate(encode, frameSize);
      await encoderPage.close();
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
  barHeightPx: number;
  captionHeightPx: number;
};

/** Draws a frame. Runs in the encoder page. */
async function draw({ page, popup, caption, ms, width, height, ...heights }: Frame): Promise<void> {
  const { recording } = globalThis;
  const canvasHeight = heights.barHeightPx + height + heights.captionHeightPx;
  const context = new OffscreenCanvas(width, canvasHeight).getContext('2d', {
    willReadFrequently: true,
  });
  if (context === null) throw new Error('The browser draws nothing.');
  const load = async (png: string) =>
    createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());

  // The window's bar: an address field, and the extension's button with its icon.
  context.fillStyle = '#e9e6e1';
  context.fillRect(0, 0, width, canvasHeight);
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
  context.arc(width - 29, 20.6, 5, 0, 2 * Math.PI);
  context.stroke();
  if (page !== null) context.drawImage(await load(page), 0, heights.barHeightPx);
  if (popup !== null) {
    const picture = await load(popup);
    const left = width - picture.width - 12;
    context.save();
    context.shadowColor = 'rgb(0 0 0 / 0.35)';
    context.shadowBlur = 18;
    context.shadowOffsetY = 6;
    context.fillRect(left, heights.barHeightPx + 2, picture.width, picture.height);
    context.restore();
    context.drawImage(picture, left, heights.barHeightPx + 2);
  }
  context.fillStyle = '#27231f';
  context.fillRect(0, canvasHeight - heights.captionHeightPx, width, heights.captionHeightPx);
  context.fillStyle = '#f7f3ec';
  context.font = '17px system-ui, sans-serif';
  context.textBaseline = 'middle';
  context.fillText(caption, 16, canvasHeight - heights.captionHeightPx / 2);

  recording.frames.push({ rgba: context.getImageData(0, 0, width, canvasHeight).data, ms });
}

/**
 * Encodes the frames. Runs in the encoder page. All frames share a palette, so that unchanged pixels
 * keep their colour, and a frame contains only the changed pixels. Returns the GIF in base64.
 */
function encode({ width, height }: { width: number; height: number }): string {
  const { gifenc, frames } = globalThis.recording;
  /** One of 7 pixels is a sample for the palette. A prime, so that the samples cover every column. */
  const sampleInterval = 7;
  const samples = frames.flatMap(({ rgba }) => {
    const pixels = new Uint32Array(rgba.buffer);
    return [pixels.filter((_, index) => index % sampleInterval === 0)];
  });
  const sampled = new Uint32Array(samples.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const sample of samples) {
    sampled.set(sample, offset);
    offset += sample.length;
  }
  // One colour remains free: it is transparent and marks unchanged pixels.
  const palette = gifenc.quantize(new Uint8ClampedArray(sampled.buffer), 255);
  const indexedFrames = frames.map(({ rgba }) => gifenc.applyPalette(rgba, palette));
  const transparentIndex = palette.push([0, 0, 0]) - 1;
  const gif = gifenc.GIFEncoder();
  for (const [index, pixels] of indexedFrames.entries()) {
    const previous = indexedFrames[index - 1];
    const changed =
      previous &&
      pixels.map((color, position) => (color === previous[position] ? transparentIndex : color));
    const delay = frames[index]?.ms ?? 0;
    const change = changed && { transparent: true, transparentIndex, dispose: 1 };
    gif.writeFrame(changed ?? pixels, width, height, { palette, delay, ...change });
  }
  gif.finish();
  return gif.bytes().toBase64();
}

declare global {
  var recording: Recording;
  interface Uint8Array {
    toBase64(): string;
  }
}
