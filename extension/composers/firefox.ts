/** Whether this is Firefox, where editors fare differently. Known as it is built. */
export const isFirefox = import.meta.env.BROWSER === 'firefox';
