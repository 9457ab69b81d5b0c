/** The functions of the picker script that the worker calls, on the global of its isolated world. */

export type OpenPickerOptions = {
  /** The URL of the picker's page, with the token by which the page gets its data from the worker. */
  url: string;
  /** True for the list of a typed shortcut, which stands at the caret and leaves the focus in the composer. */
  isShortcutList?: boolean;
};

export type PickerApi = {
  /** Opens the picker next to the composer. Returns false if there is no composer. */
  open(options: OpenPickerOptions): boolean;
  /** True if the picker is fully visible: in its original size, on top, without visual effects. */
  isFullyVisible(): boolean;
  /**
   * Removes the picker and restores focus and caret in the composer. Returns false if no picker was
   * open.
   */
  close(): boolean;
  /** Removes the list of a typed shortcut, and leaves a picker open. */
  closeShortcutList(): void;
};

declare global {
  var colophonPicker: PickerApi | undefined;
}
