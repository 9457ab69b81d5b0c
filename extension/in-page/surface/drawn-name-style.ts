/**
 * What draws the names of `drawName`, for the style of each surface that has one. A surface with a name
 * is as large as with any other, or a page could measure how long it is: a long one is cut.
 */
export const nameStyle = `
bdi { unicode-bidi: plaintext; }
bdi::after { content: attr(data-name); }
bdi[data-name] { display: inline-block; max-width: 10em; overflow: hidden; text-overflow: ellipsis;
  white-space: nowrap; vertical-align: bottom; }
`;
