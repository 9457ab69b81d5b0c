import jquery from 'jquery';

declare global {
  /** The functions of a plug-in, by name. */
  var jQuery: (element: Element) => { summernote(order: unknown, value?: unknown): string };
}

/** Plug-ins of jQuery look for it on the page. */
Object.assign(globalThis, { jQuery: jquery, $: jquery });
