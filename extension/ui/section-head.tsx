import './section-head.css';

/** The heading above some of the rows of a list. */
export function SectionHead({ title }: { title: string }) {
  return <h2 class="section-head">{title}</h2>;
}
