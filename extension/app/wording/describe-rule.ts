/** Describes in the user's language how a network counts, for the counts' tooltips and help text. */
import type { Network } from '../../../shared/counting/network.ts';
import { countingRules, fixedLinkLength } from '../../../shared/counting/rules.ts';
import { strings } from '../strings.ts';

export type RuleOptions = {
  /** The length of a link on the Mastodon instance; the default if missing. */
  charactersPerUrl?: number;
  /** True if the count includes the content warning of a post on Mastodon. */
  hasContentWarning?: boolean;
};

/** Returns the rule in one or two sentences, without its source. */
export function describeRule(network: Network, options: RuleOptions = {}): string {
  const { characters, links } = countingRules[network];
  const { rules } = strings.value.counting;
  const { charactersPerUrl = fixedLinkLength, hasContentWarning = false } = options;
  const sentences = [
    rules.characters[characters],
    links === 'fixed' ? rules.links.fixed(String(charactersPerUrl)) : rules.links[links],
  ];
  if (network === 'mastodon')
    sentences.push(hasContentWarning ? rules.warningIncluded : rules.warningNotIncluded);
  return sentences.join(' ');
}

/** Returns the source of the rule with its date. */
export function describeSource(network: Network): string {
  const { name, date } = countingRules[network].source;
  return strings.value.counting.rules.source(name, date);
}

/** Returns the rule and its source, for a tooltip. */
export function describeRuleAndSource(network: Network, options: RuleOptions = {}): string {
  return `${describeRule(network, options)} ${describeSource(network)}`;
}
