/**
 * Returns the placeholders that are wider than their fields. It may also be sent into a page as text, so it
 * uses nothing of this module.
 */
export function findWidePlaceholders(): string[] {
  const canvas = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
  const fields = [...document.querySelectorAll<HTMLInputElement>('input[placeholder]')];
  const narrowFields = fields.filter(field => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(field);
    canvas.font = font;
    const paddingPx = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
    // One pixel is for rounding.
    return canvas.measureText(field.placeholder).width > field.clientWidth - paddingPx + 1;
  });
  return narrowFields.map(field => field.placeholder);
}
