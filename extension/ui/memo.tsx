import { Component, type JSX } from 'preact';

/**
 * Returns a component that renders again only if `isSame` returns false for its props, or if a
 * signal that it reads changes. Preact's own `memo` would load preact/compat, which changes every
 * element of the page.
 */
export function memo<Props extends object>(
  Render: (props: Props) => JSX.Element,
  isSame: (before: Props, after: Props) => boolean,
) {
  return class extends Component<Props> {
    override shouldComponentUpdate(after: Props): boolean {
      return !isSame(this.props as Props, after);
    }

    override render() {
      return <Render {...(this.props as Props)} />;
    }
  };
}
