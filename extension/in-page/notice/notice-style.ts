import { nameStyle } from '../surface/drawn-name.ts';

/** The notice's own look. It stands on pages of all colours, so it brings its ground with it. */
export const style = `
${nameStyle}
div {
  --ground: oklch(0.99 0.004 85); --ink: oklch(0.25 0.01 60);
  --line: oklch(0.88 0.008 80); --seal: oklch(0.52 0.17 28);
  color-scheme: light dark;
  display: flex; align-items: center; gap: 4px; box-sizing: border-box;
  max-width: min(420px, 94vw); padding: 4px 4px 4px 12px; border-radius: 8px;
  background: var(--ground); color: var(--ink); border: 1px solid var(--line);
  font: 13px/20px system-ui, sans-serif; box-shadow: 0 4px 16px oklch(0 0 0 / 0.16);
}
div:dir(rtl) { padding: 4px 12px 4px 4px; }
span { flex: 1; overflow-wrap: anywhere; padding: 4px 0; }
button {
  all: unset; box-sizing: border-box; flex: none; min-height: 28px; min-width: 28px; padding: 4px 8px;
  text-align: center; border-radius: 6px; color: var(--seal); font-weight: 600; cursor: pointer;
}
button:hover { background: color-mix(in oklch, var(--seal) 12%, transparent); }
button:focus-visible { outline: 2px solid var(--seal); outline-offset: -2px; }
button:last-child { color: inherit; font-weight: 400; }
@media (prefers-color-scheme: dark) {
  div { --ground: oklch(0.24 0.008 60); --ink: oklch(0.93 0.006 85); --line: oklch(0.36 0.008 60); --seal: oklch(0.74 0.13 30); }
}
@media (forced-colors: active) { button { border: 1px solid ButtonText; color: ButtonText; } }
`;
