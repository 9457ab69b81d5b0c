/** Whether this is Firefox, by what it alone gives to extensions. Editors fare differently there. */
export const isFirefox = 'wrappedJSObject' in globalThis;
