/** Places the posts of a day side by side where their boxes would overlap. Pure. */

export type Placement = {
  /** Position from the start of the day's column. */
  lane: number;
  /** Lanes of the group of posts that overlap. */
  laneCount: number;
  /** Number of the group in the day. */
  group: number;
};

/**
 * @param minutes the posts' times, in ascending order
 * @param boxMinutes the height of a post's box, in minutes of the axis
 */
export function placePosts(minutes: readonly number[], boxMinutes: number): Placement[] {
  const placements: Placement[] = [];
  let laneEnds: number[] = [];
  let groupStart = 0;
  let group = 0;
  const closeGroup = (end: number) => {
    for (const placement of placements.slice(groupStart, end))
      placement.laneCount = laneEnds.length;
  };
  for (const [index, minute] of minutes.entries()) {
    if (index > 0 && laneEnds.every(end => end <= minute)) {
      closeGroup(index);
      laneEnds = [];
      groupStart = index;
      group++;
    }
    const free = laneEnds.findIndex(end => end <= minute);
    const lane = free === -1 ? laneEnds.length : free;
    laneEnds[lane] = minute + boxMinutes;
    placements.push({ lane, laneCount: 1, group });
  }
  closeGroup(minutes.length);
  return placements;
}
