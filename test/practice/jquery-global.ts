import jquery from 'jquery';

declare global {
  /** Returns the functions that plug-ins add to an element, by name. */
  var jQuery: (
    element: Element,
  ) => Record<'summernote' | 'trumbowyg', (command: unknown, value?: unknown) => string>;
}

/** Plug-ins of jQuery read it from the global object. */
Object.assign(globalThis, { jQuery: jquery, $: jquery });
