import { CalendarClock, CalendarX, CircleCheck, PenLine } from 'lucide';
import { useId, useState } from 'preact/hooks';
import { getCalendarTime, type PostStatus } from '../../../shared/resources/post.ts';
import { strings } from '../../app/all-strings.ts';
import { toDay, toNoon } from '../../app/dates/day.ts';
import { fromLocalInput, toLocalInput } from '../../app/dates/local-time.ts';
import type { ScheduleChoice } from '../../app/dates/schedule-times.ts';
import { parseTypedDay } from '../../app/dates/typed-day.ts';
import { formatMoment, locale } from '../../app/format.ts';
import { formatFullDay, formatMonthName, formatWeekday } from '../../app/format-day.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { LocalTimeField } from '../../ui/local-time-field.tsx';
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

/** The time of a post that had none before, and the day in the examples of what can be typed. */
const defaultTime = '09:00';
const exampleDay = '2027-03-08';

type PostTimeDialogProps = {
  /** The name of the time that is asked for. */
  label: string;
  value: string | null;
  nowMs: number;
  onChoose: (time: string) => void;
  onClose: () => void;
};

/** Asks for a date in words or numbers, or in a field for date and time. */
export function PostTimeDialog({ label, value, nowMs, onChoose, onClose }: PostTimeDialogProps) {
  const [typedDay, setTypedDay] = useState('');
  const [text, setText] = useState(toLocalInput(value));
  const statusId = useId();
  const { posts, calendar } = strings.value;
  const today = toDay(new Date(nowMs));
  const find = (typed: string) => parseTypedDay(typed, today, locale.value);
  const found = find(typedDay);
  const example = toNoon(exampleDay);
  return (
    <FormDialog
      title={posts.when}
      action={strings.value.actions.done}
      onClose={onClose}
      onSubmit={() => {
        // Keeps the seconds of `value` if the minute has not changed.
        const time = fromLocalInput(text, value);
        if (time !== null) onChoose(time);
      }}
    >
      <div class="post-typed-day">
        <input
          type="text"
          class="input"
          aria-label={posts.bulk.day}
          aria-describedby={statusId}
          autofocus
          autocomplete="off"
          placeholder={`${formatMonthName(example)} 8, ${formatWeekday(example)}, ${exampleDay}`}
          value={typedDay}
          onInput={({ currentTarget }) => {
            setTypedDay(currentTarget.value);
            const day = find(currentTarget.value)?.day;
            if (day) setText(`${day}T${text.split('T')[1] ?? defaultTime}`);
          }}
        />
        <p id={statusId} class="field-hint" role="status">
          {found && formatFullDay(toNoon(found.day))}
          {!found && typedDay.trim() !== '' && calendar.noDate}
        </p>
      </div>
      <LocalTimeField label={label} text={text} isRequired onType={setText} />
    </FormDialog>
  );
}
