/**
 * Whether a view transition is under way. It draws pictures of the page over all that stands in it, of
 * which the browser goes on telling that it is seen.
 */
export const isPictured = (): boolean =>
  // In `:is` it is no fault where a browser does not know it.
  document.querySelector(':is(:active-view-transition)') !== null;
