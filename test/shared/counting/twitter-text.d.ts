/** The functions of twitter-text that are compared, whose package has no types. */
declare module 'twitter-text' {
  const twitter: {
    parseTweet(text: string): { weightedLength: number };
    extractUrls(text: string): string[];
    regexen: Record<'validGTLD' | 'validCCTLD' | 'extractUrl', RegExp>;
  };
  export default twitter;
}
