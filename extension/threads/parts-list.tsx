import type { ComponentChildren } from 'preact';
import { getNetworkName, type NamedNetwork } from '../../shared/counting/network.ts';
import { formatNumber } from '../app/format.ts';
import { strings } from '../app/strings.ts';
import type { ThreadPart } from './thread.ts';
import './parts-list.css';

type PartsListProps = {
  network: NamedNetwork;
  parts: readonly ThreadPart[];
  /** Says whether a part was put in; empty if it was not. */
  describe?: (index: number) => string;
  /** The buttons of a part. */
  renderActions?: (index: number) => ComponentChildren;
};

/** The parts of a thread in their order, each with its count on the network. */
export function PartsList({ network, parts, describe, renderActions }: PartsListProps) {
  const { threads: t } = strings.value;
  return (
    <ol class="thread-parts">
      {parts.map(({ content, count, limit }, index) => {
        const size =
          limit === null ? formatNumber(count) : t.size(formatNumber(count), formatNumber(limit));
        const state = describe?.(index) ?? '';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its place
          <li key={index}>
            <div>
              <p class="thread-words" dir="auto" title={content}>
                {content}
              </p>
              <p class="thread-size">
                <bdi>{getNetworkName(network)}</bdi> {size}
                {state !== '' && <span> · {state}</span>}
              </p>
            </div>
            {renderActions?.(index)}
          </li>
        );
      })}
    </ol>
  );
}
