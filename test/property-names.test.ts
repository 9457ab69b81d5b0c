import { describe, expect, it } from 'vitest';
import { findPropertyNames, readPropertyNamesOfPageSources } from './support/property-names.ts';

describe('property names', () => {
  it('in every form of access: the property is found', () => {
    const { all, ofWindow } = findPropertyNames([
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

  it('in the code that runs in pages: DOM members and window members are found', () => {
    const { all, ofWindow } = readPropertyNamesOfPageSources();
    for (const name of ['parentNode', 'previousSibling', 'childNodes', 'closest', 'nodeType'])
      expect(all).toContain(name);
    expect(ofWindow).toEqual(expect.arrayContaining(['chrome', 'colophon', 'colophonPicker']));
  });
});
