import fc from 'fast-check';
import { afterAll, vi } from 'vitest';
// Each page of jsdom has a `Date` of its own.
import '../test-clock/preload.ts';

// A fixed seed makes failures reproducible; `PROPERTY_SEED=7 npm test` tests other values.
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20261121) });

// The next test file may run in the same process.
afterAll(() => void vi.restoreAllMocks());
