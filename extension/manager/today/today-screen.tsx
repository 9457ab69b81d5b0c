import { useRef, useState } from 'preact/hooks';
import { strings } from '../../app/all-strings.ts';
import { addDays, type Day, toNoon } from '../../app/dates/day.ts';
import { formatMoment, formatNumber } from '../../app/format.ts';
import { formatFullDay, formatWeekdayAndDay } from '../../app/format-day.ts';
import type { EditResult } from '../../app/undo.ts';
import { BackupLine } from '../../backups/backup-line.tsx';
import { AskLine } from '../../due/due-section.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import type { ManagerModel } from '../manager-model.ts';
import { NewButton } from '../new-button.tsx';
import { setStatus } from '../posts/bulk-timing.ts';
import { nameSections } from '../posts/post-sections.ts';
import { OverdueQuestion } from './overdue-question.tsx';
import { type TodaySection, todaySections } from './today-model.ts';
import { MoveMenu, type MoveTarget, type Moving, TodayRow, useTodayKeys } from './today-row.tsx';
import './today-screen.css';

/** The number of rows of a section; Posts has the others. Few of the overdue ones, so that today stays in view. */
const maxRows: Record<TodaySection, number> = {
  overdue: 10,
  today: 50,
  tomorrow: 50,
  week: 50,
  drafts: 50,
};

/** The filter of Posts that shows a whole section. */
const queries: Record<TodaySection, string> = {
  overdue: 'status=overdue',
  today: 'status=scheduled&period=today',
  tomorrow: 'status=scheduled&period=tomorrow',
  week: 'status=scheduled&period=this-week',
  drafts: 'status=draft',
};

/** The first screen of the manager: posts that are due, posts that come next, and drafts. */
export function TodayScreen({ model }: { model: ManagerModel }) {
  const { today, posts, notices, form, calendar, slots } = model;
  const { today: t, calendar: calendarStrings, actions } = strings.value;
  const list = useRef<HTMLDivElement>(null);
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const [moving, setMoving] = useState<Moving | null>(null);
  const day = today.today.value;
  const sections = today.sections.value;

  function showResult(text: string, { changedCount, undo }: EditResult) {
    if (changedCount > 0) notices.show(text, undo);
  }

  async function move(id: string, to: Day) {
    showResult(calendarStrings.moved(formatFullDay(toNoon(to))), await today.move(id, to));
  }

  async function moveToSlot(id: string, at: Date) {
    showResult(calendarStrings.moved(formatMoment(at)), await calendar.moveToTime(id, at));
  }

  function moveTo(id: string, target: MoveTarget) {
    if (target === 'today') void move(id, day);
    else void move(id, target === 'tomorrow' ? addDays(day, 1) : today.getDayAfter(id, target));
  }

  useTodayKeys(list, { hasSingleKeys: model.settings.hasSingleKeys.value, moveTo });

  const rowActions = {
    open: (id: string) => {
      form.value = { kind: 'post', id };
    },
    markPublished: async (id: string) => {
      const times = { at: null, nowMs: Date.now() };
      showResult(t.markedPublished, await setStatus(posts, [id], 'published', times));
    },
    copy: async (content: string) => {
      await navigator.clipboard.writeText(content);
      notices.show(actions.copied);
    },
    chooseDay: async (id: string, button: HTMLElement) => {
      // The row may be drawn anew meanwhile.
      const anchor = button.getBoundingClientRect();
      const [free] = await slots.findFree([posts.get(id)?.post.url ?? null]);
      setMoving({ id, free: free ?? null, anchor });
    },
  };
  const titles = nameSections();
  const shown = sections ? todaySections.filter(name => sections[name].length > 0) : [];
  const shownIds = shown.flatMap(name =>
    (sections?.[name] ?? []).slice(0, maxRows[name]).map(({ id }) => id),
  );
  const tabStopId = shownIds.find(id => id === focusedId) ?? shownIds[0];

  return (
    <Page
      title={formatWeekdayAndDay(toNoon(day))}
      actions={<NewButton model={model} kind="post" />}
    >
      {model.backups && (
        <BackupLine backups={model.backups} settingsAddress={model.router.href('settings')} />
      )}
      {model.due?.isAsking.value && <AskLine due={model.due} />}
      {sections && shown.length === 0 && (
        <EmptyState title={t.empty} text={t.emptyText}>
          <button
            type="button"
            class="button"
            onClick={async () => {
              const start = await calendar.getInitialValues(addDays(day, 1));
              form.value = { kind: 'post', start };
            }}
          >
            {t.plan}
          </button>
        </EmptyState>
      )}
      <div
        ref={list}
        class="today-list"
        onFocusIn={({ target }) =>
          setFocusedId((target as Element).closest<HTMLElement>('[data-key]')?.dataset.key ?? null)
        }
      >
        {sections &&
          shown.map(name => (
            <section key={name} class="today-section">
              <SectionHead title={titles[name]} />
              {name === 'overdue' && <OverdueQuestion model={model} />}
              <ul aria-label={titles[name]}>
                {sections[name].slice(0, maxRows[name]).map((entry, index) => (
                  <TodayRow
                    key={entry.id}
                    entry={entry}
                    section={name}
                    index={index}
                    labels={model.labels.byId.value}
                    isTabStop={entry.id === tabStopId}
                    actions={rowActions}
                  />
                ))}
              </ul>
              {sections[name].length > maxRows[name] && (
                <a href={model.router.href('posts', new URLSearchParams(queries[name]))}>
                  {t.showAll(formatNumber(sections[name].length))}
                </a>
              )}
            </section>
          ))}
      </div>
      {moving && (
        <MoveMenu
          moving={moving}
          onMove={target => moveTo(moving.id, target)}
          onMoveToSlot={at => void moveToSlot(moving.id, at)}
          onClose={() => setMoving(null)}
        />
      )}
    </Page>
  );
}
