/** The headings of the sections of posts by date. */
import { strings } from '../../app/all-strings.ts';
import type { PostSection } from './post-sections.ts';

export function nameSections(): Record<PostSection, string> {
  const { posts, filter, today, statuses } = strings.value;
  return {
    overdue: posts.overdue,
    today: filter.periods.today,
    tomorrow: filter.periods.tomorrow,
    week: filter.periods['this-week'],
    later: posts.later,
    drafts: today.drafts,
    published: statuses.published,
  };
}
