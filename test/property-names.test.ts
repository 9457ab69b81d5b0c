import { expect, it } from 'vitest';
import { namesIn, propertyNames } from './support/property-names.ts';

it('finds a property however it is read', () => {
  const { all, ofWindow } = namesIn([
    'a.dot; a?.optional; a["quoted"]; a.called(); a.b.chained; delete a.deleted; a.set = 1;',
    'const { taken, renamed: other, withDefault = 1, ...rest } = a;',
    'const { navigation } = window as unknown as { navigation: object }; globalThis.colophon ??= 1;',
    'const f = ({ ofParameter }: { ofParameter: 1 }) => `$' + '{a.inTemplate}`;',
    'for (const { inLoop } of a) ({ inAssignment: a } = a);',
    'class A { b = (a as unknown as Node).inClass!.inAssertion; }',
  ]);
  expect(all).toEqual(
    expect.arrayContaining([
      ...['dot', 'optional', 'quoted', 'called', 'chained', 'deleted', 'set', 'taken', 'renamed'],
      ...['withDefault', 'navigation', 'colophon', 'ofParameter', 'inTemplate', 'inLoop'],
      ...['inAssignment', 'inClass', 'inAssertion'],
    ]),
  );
  expect(ofWindow).toEqual(['colophon', 'navigation']);
});

it('finds those of the code in pages', () => {
  const { all, ofWindow } = propertyNames(['extension/{in-page,composers}/**/*.ts']);
  for (const name of ['parentNode', 'previousSibling', 'childNodes', 'closest', 'nodeType'])
    expect(all).toContain(name);
  expect(ofWindow).toEqual(expect.arrayContaining(['chrome', 'colophon', 'colophonPicker']));
});
