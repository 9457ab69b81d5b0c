/**
 * 15. A signature that names others has their texts, and those alone: what they name in turn stays as it is, also in a
 * circle that two devices have made together. A name that nothing has stays in the text, and is reported. Server and
 * devices render the same.
 */
import { readOwnValues } from '../../../server/signatures/own-values.ts';
import type { Row } from '../../../shared/rows/row.ts';
import { toSignature, toValue } from '../../../shared/rows/view.ts';
import { renderSignature } from '../../../shared/signatures/render-signature.ts';
import { findNewCircles } from '../../../shared/signatures/variables/circles.ts';
import { toOwnValues } from '../../../shared/signatures/variables/own-values.ts';
import { createFill, type VariableValues } from '../../../shared/signatures/variables/render.ts';
import { listNewestFirst } from '../named-signatures.ts';
import { assertInvariant } from '../violation.ts';
import type { World } from '../world.ts';

const name = '15 a signature has the texts of those that it names';

const values: Omit<VariableValues, 'own'> = {
  now: new Date(0),
  language: { tag: 'en', timeZone: 'UTC', add: moment => moment, format: () => '' },
  ...{ url: null, title: null, host: null, selection: null, clipboard: null, counter: null },
  answers: null,
};

export async function checkNamedTexts(
  { server: { storage, workspaceId }, devices, counts }: World,
  rows: ReadonlyMap<string, Row>,
): Promise<void> {
  const stored = listNewestFirst(rows, 'signature').map(toSignature);
  const users = stored.filter(one => one.variables && one.content.includes('{{'));
  const onServer = await readOwnValues({ queries: storage.queries, workspaceId }, users);
  const replicas = devices.map(({ profile }) =>
    toOwnValues(
      listNewestFirst(profile.rows, 'value').map(toValue),
      listNewestFirst(profile.rows, 'signature').map(toSignature),
    ),
  );
  for (const user of users) {
    const lost = new Set<string>();
    const wanted = fillOnce(user.content, rows, lost);
    for (const own of [onServer, ...replicas]) {
      const fill = createFill({ ...values, own });
      const { text, invalidVariables } = renderSignature(user, { host: null }, fill);
      assertInvariant(text === wanted, name, () => `${user.content} is ${text}, not ${wanted}`);
      const reported = new Set(invalidVariables);
      assertInvariant(
        lost.size === reported.size && [...lost].every(source => reported.has(source)),
        name,
        () => `${user.content} reports ${[...reported]}, not ${[...lost]}`,
      );
    }
    counts.nestedTexts++;
    if (lost.size > 0) counts.lostNames++;
    const others = stored.filter(({ id }) => id !== user.id);
    // Only two devices together can have made it: a form refuses the text.
    if (Object.keys(findNewCircles(null, user, others)).length > 0) counts.circles++;
  }
}

/** Fills in the names once, with the oldest row of each, and uses none of the code under test. */
function fillOnce(
  content: string,
  rows: ReadonlyMap<string, Row>,
  lost: Set<string>,
  isInner = false,
): string {
  return content.replace(/\{\{(signature|my)\.(\w+(?: \w+)?)\}\}/g, (source, variable, key) => {
    const kind = variable === 'my' ? 'value' : 'signature';
    const oldest = listNewestFirst(rows, kind).findLast(
      row => String(row.fields.name?.[0]).toLowerCase() === key.toLowerCase(),
    );
    if (oldest === undefined || (isInner && kind === 'signature')) {
      lost.add(source);
      return source;
    }
    const text = String(oldest.fields.content?.[0]);
    const isFilled = kind === 'signature' && oldest.fields.variables?.[0] === true;
    return isFilled ? fillOnce(text, rows, lost, true) : text;
  });
}
