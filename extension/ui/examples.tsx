import { Plus } from 'lucide';
import { words } from '../models/app/words.ts';
import { Icon } from './icon.tsx';
import './examples.css';

type ExamplesProps = { onChoose: (example: { name: string; content: string }) => void };

/** Signatures to start from, in the person's language. */
export function Examples({ onChoose }: ExamplesProps) {
  return (
    <ul class="examples">
      {Object.values(words.value.examples).map(example => (
        <li key={example.name}>
          <button type="button" class="example" onClick={() => onChoose(example)}>
            <span class="example-name" dir="auto">
              {example.name}
            </span>
            <span class="example-text" dir="auto">
              {example.content.replace(/\s+/g, ' ')}
            </span>
            <Icon of={Plus} />
          </button>
        </li>
      ))}
    </ul>
  );
}
