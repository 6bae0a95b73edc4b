import fc from 'fast-check';
import { afterAll, vi } from 'vitest';
// This import shifts the clock in jsdom, whose pages have a `Date` of their own.
import '../test-clock/preload.ts';

// A fixed seed makes failures reproducible; `PROPERTY_SEED=7 npm test` tests other values.
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20261121) });

// The next test file may run in the same process, with the same modules.
afterAll(() => void vi.restoreAllMocks());
