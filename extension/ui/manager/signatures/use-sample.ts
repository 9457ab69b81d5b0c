import { useEffect, useState } from 'preact/hooks';
import { loadSample, plainSample, type Sample } from '../../../models/signatures/sample.ts';

/** What contents say here: as they stand, unless their signature has variables. */
export function useSample(hasVariables: boolean): Sample {
  const [sample, setSample] = useState<{ of: Sample } | null>(null);
  useEffect(() => {
    if (hasVariables) void loadSample(Date.now()).then(of => setSample({ of }));
  }, [hasVariables]);
  return (hasVariables && sample?.of) || plainSample;
}
