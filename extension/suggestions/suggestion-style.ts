import { nameStyle } from '../surface/notice-style.ts';

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
