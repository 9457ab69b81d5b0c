/** What draws the names of `drawName`, for the style of each surface that has one. */
export const nameStyle =
  'bdi { unicode-bidi: plaintext; } bdi::after { content: attr(data-name); }';
