/**
 * Renders signature names. The style sheets of all surfaces that contain a name include these rules. The
 * surface's width does not depend on the name, because a page could measure the width. Long names are
 * truncated. This file imports nothing, because benchmarks read the styles in Node, without the bundler.
 */
const nameStyle = `
bdi { unicode-bidi: plaintext; }
bdi::after { content: attr(data-name); }
bdi[data-name] { display: inline-block; max-width: 10em; overflow: hidden; text-overflow: ellipsis;
  white-space: nowrap; vertical-align: bottom; }
`;

/**
 * The style sheet of the notice. A page may have any color, so the notice has its own background. The
 * sheet uses no custom properties: a page's registration of a custom property also applies in shadow
 * trees.
 */
export const style = `
${nameStyle}
div {
  color-scheme: light dark; position: relative;
  display: flex; flex-wrap: wrap; align-items: center; justify-content: end; gap: 0 4px; box-sizing: border-box;
  max-width: min(420px, 94vw); padding: 4px; padding-inline: 12px 36px; border-radius: 8px;
  background: light-dark(oklch(0.99 0.004 85), oklch(0.24 0.008 60));
  color: light-dark(oklch(0.25 0.01 60), oklch(0.93 0.006 85));
  border: 1px solid light-dark(oklch(0.88 0.008 80), oklch(0.36 0.008 60));
  font: 13px/20px system-ui, sans-serif; box-shadow: 0 4px 16px oklch(0 0 0 / 0.16);
}
div:has([data-name]) { width: min(400px, 94vw); }
/* The buttons go below a sentence that would be narrower than this beside them. */
span { flex: 1 1 200px; max-width: max-content; margin-inline-end: auto; overflow-wrap: anywhere;
  white-space: pre-line; padding: 4px 0; }
button {
  all: unset; box-sizing: border-box; flex: none; min-height: 28px; min-width: 28px; padding: 4px 8px;
  text-align: center; border-radius: 6px; font-weight: 600; cursor: pointer;
  color: light-dark(oklch(0.52 0.17 28), oklch(0.74 0.13 30));
}
button:hover { background: color-mix(in oklch, currentColor 12%, transparent); }
button:focus-visible { outline: 2px solid currentColor; outline-offset: -2px; }
/* Two buttons have a row below the sentence. */
div:has(.quiet) { padding-inline-end: 4px; }
div:has(.quiet) span { flex-basis: 100%; max-width: none; padding-inline-end: 32px; }
.quiet, .close { color: inherit; font-weight: 400; }
.close { position: absolute; top: 4px; inset-inline-end: 4px; }
@media (forced-colors: active) { button { border: 1px solid ButtonText; color: ButtonText; } }
`;

/** The style sheet of the suggestion bar. */
export const suggestionStyle = `
${nameStyle}
div { display: flex; align-items: center; gap: 2px; padding: 2px 2px 2px 10px; box-sizing: border-box;
  max-width: min(420px, 94vw); border-radius: 8px; font: 12px/20px system-ui, sans-serif;
  color-scheme: light dark; color: light-dark(oklch(0.36 0.012 70), oklch(0.86 0.008 85));
  background: light-dark(oklch(0.986 0.005 85), oklch(0.235 0.007 70));
  border: 1px solid light-dark(oklch(0.895 0.009 85), oklch(0.31 0.009 70)); }
div:has([data-name]) { width: min(400px, 94vw); }
div[dir=rtl] { padding: 2px 10px 2px 2px; }
span { flex: 1; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
button { all: unset; flex: none; box-sizing: border-box; min-height: 26px; padding: 3px 7px; border-radius: 6px;
  cursor: pointer; white-space: nowrap; }
button:hover { background: color-mix(in oklch, currentColor 12%, transparent); }
button:focus-visible { outline: 2px solid currentColor; outline-offset: -2px; }
button:first-of-type { font-weight: 600; color: light-dark(oklch(0.5 0.175 27), oklch(0.74 0.14 27)); }
@media (max-width: 480px) { div { flex-wrap: wrap; justify-content: end; }
  div:has([data-name]) span { flex: 1 0 100%; padding-top: 4px; } }
@media (pointer: coarse) { button { min-height: 40px; } }
@media (forced-colors: active) { button { border: 1px solid ButtonText; color: ButtonText; } }
`;
