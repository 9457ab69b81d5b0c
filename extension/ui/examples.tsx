import { Plus } from 'lucide';
import { Icon } from './icon.tsx';
import './examples.css';

type Example = { name: string; content?: string; color?: string };
type ExamplesProps<E> = { examples: readonly E[]; onChoose: (example: E) => void };

/** Examples in the user's language to start from. */
export function Examples<E extends Example>({ examples, onChoose }: ExamplesProps<E>) {
  return (
    <ul class="examples">
      {examples.map(example => (
        <li key={example.name}>
          <button type="button" class="example" onClick={() => onChoose(example)}>
            <span class="example-name" dir="auto">
              {example.color && <i style={{ background: example.color }} />}
              {example.name}
            </span>
            {example.content && (
              <span class="example-text" dir="auto">
                {example.content.replace(/\s+/g, ' ')}
              </span>
            )}
            <Icon icon={Plus} />
          </button>
        </li>
      ))}
    </ul>
  );
}
