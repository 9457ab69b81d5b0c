import { useEffect, useState } from 'preact/hooks';
import { presentMs } from '../../../models/app/format.ts';
import { loadSample, plainSample, type Sample } from '../../../models/signatures/sample.ts';

/** What contents say here: as they stand, unless their signature has variables. */
export function useSample(hasVariables: boolean): Sample {
  const [sample, setSample] = useState<{ of: Sample } | null>(null);
  const nowMs = presentMs();
  useEffect(() => {
    if (hasVariables) void loadSample(nowMs).then(of => setSample({ of }));
  }, [hasVariables, nowMs]);
  return (hasVariables && sample?.of) || plainSample;
}
