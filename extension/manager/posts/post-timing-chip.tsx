import { CalendarClock, CalendarX, CircleCheck, PenLine } from 'lucide';
import { useState } from 'preact/hooks';
import { getCalendarTime, type PostStatus } from '../../../shared/resources/post.ts';
import { strings } from '../../app/all-strings.ts';
import type { ScheduleChoice } from '../../app/dates/schedule-times.ts';
import { formatMoment } from '../../app/format.ts';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { listScheduleItems } from '../../ui/schedule-choices.tsx';
import { PostChip } from './post-chip.tsx';

export type PostTiming = {
  status: PostStatus;
  scheduled_at: string | null;
  published_at: string | null;
};

type PostTimingChipProps = {
  timing: PostTiming;
  isFaulty: boolean;
  listChoices: () => Promise<ScheduleChoice[]>;
  onChange: (timing: Partial<PostTiming>) => void;
  /** Called if the user wants to type a time. */
  onOther: () => void;
};

/** When the post is published; opens the times that the popup offers. */
export function PostTimingChip(props: PostTimingChipProps) {
  const { timing, isFaulty, listChoices, onChange, onOther } = props;
  const [menu, setMenu] = useState<{ anchorRect: DOMRect; choices: ScheduleChoice[] } | null>(null);
  const { posts: t, statuses, popup } = strings.value;

  function listItems(choices: ScheduleChoice[]): MenuItem[] {
    const schedule = (at: Date) =>
      onChange({ status: 'scheduled', scheduled_at: at.toISOString() });
    const items = listScheduleItems(choices, schedule, onOther);
    if (timing.status !== 'draft')
      items.push({
        name: statuses.draft,
        icon: PenLine,
        run: () => onChange({ status: 'draft' }),
      });
    if (timing.status !== 'published' && timing.scheduled_at !== null)
      items.push({
        name: t.noDate,
        icon: CalendarX,
        run: () => onChange({ status: 'draft', scheduled_at: null }),
      });
    if (timing.status !== 'published')
      items.push({
        name: popup.saving.publishedNow,
        icon: CircleCheck,
        run: () => onChange({ status: 'published', published_at: new Date().toISOString() }),
      });
    return items;
  }

  return (
    <>
      <PostChip
        name={t.when}
        value={describeTiming(timing)}
        mark={CalendarClock}
        popup="menu"
        isOpen={menu !== null}
        isFaulty={isFaulty}
        onPress={async chip =>
          setMenu({ anchorRect: chip.getBoundingClientRect(), choices: await listChoices() })
        }
      />
      {menu && (
        <Menu
          label={t.when}
          items={listItems(menu.choices)}
          anchorRect={menu.anchorRect}
          onClose={() => setMenu(null)}
        />
      )}
    </>
  );
}

/** Returns the time, with the status if the post is not scheduled; undefined for a draft without a date. */
function describeTiming(timing: PostTiming): string | undefined {
  const time = getCalendarTime(timing);
  const moment = time === null ? [] : [formatMoment(new Date(time))];
  const status = strings.value.statuses[timing.status];
  if (timing.status === 'scheduled') return moment[0] ?? status;
  return timing.status === 'draft' && time === null ? undefined : [status, ...moment].join(' · ');
}
