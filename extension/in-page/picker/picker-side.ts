/** What the worker may ask of the picker's script in a page, on the global of its isolated world. */

export type PickerOrder = {
  /** Of the picker's page, with the token that lets it ask the worker for what it shows. */
  address: string;
};

export type PickerSide = {
  /** Opens beside the composer. False where there is none. */
  open(order: PickerOrder): boolean;
  /** Whether the picker lies open to the eye: as large as it was made, on top, not disguised. */
  isClear(): boolean;
  /**
   * Takes the picker away. Focus and caret are back in the composer afterwards.
   * False where there was none.
   */
  close(): boolean;
};

declare global {
  var colophonPicker: PickerSide | undefined;
}
