import jquery from 'jquery';

declare global {
  /** The functions of plug-ins, by name. */
  var jQuery: (
    element: Element,
  ) => Record<'summernote' | 'trumbowyg', (order: unknown, value?: unknown) => string>;
}

/** Plug-ins of jQuery look for it on the page. */
Object.assign(globalThis, { jQuery: jquery, $: jquery });
