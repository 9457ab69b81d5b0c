import { Component, type JSX } from 'preact';

/**
 * A component that is drawn again only where `isSame` says that its props differ, or a signal that it
 * reads has changed. Preact's own `memo` brings along what makes every element of the page like React's.
 */
export function memo<Props extends object>(
  Draw: (props: Props) => JSX.Element,
  isSame: (before: Props, after: Props) => boolean,
) {
  return class extends Component<Props> {
    override shouldComponentUpdate(after: Props): boolean {
      return !isSame(this.props as Props, after);
    }

    override render() {
      return <Draw {...(this.props as Props)} />;
    }
  };
}
