/** Measures badges without layout: a month has hundreds of them. */

/** The badge's font and padding in calendar-event.css. */
const fontSizePx = 11;
const fontWeight = 550;
const paddingPx = 10;
const minWidthPx = 24;
/** Text in the page is a little wider at times than on the canvas, whose glyphs have no hinting. */
const tolerancePx = 2;

/** Returns a function that measures the badge of a name. It measures each name once. */
export function createBadgeMeasure(): (name: string) => number {
  const widthsPx = new Map<string, number>();
  let context: CanvasRenderingContext2D | null = null;
  return name => {
    const knownPx = widthsPx.get(name);
    if (knownPx !== undefined) return knownPx;
    context ??= createContext();
    const textPx = Math.ceil(context?.measureText(name).width ?? 0);
    const widthPx = Math.max(minWidthPx, textPx + paddingPx + tolerancePx);
    widthsPx.set(name, widthPx);
    return widthPx;
  };
}

function createContext(): CanvasRenderingContext2D | null {
  const context = document.createElement('canvas').getContext('2d');
  if (context) {
    context.font = `${fontWeight} ${fontSizePx}px ${getComputedStyle(document.body).fontFamily}`;
  }
  return context;
}
