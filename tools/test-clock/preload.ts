import { shiftDate } from './shift-date.ts';

// Loaded with --import by every Node process of a test run, before its own code (test-clock.ts).
shiftDate(Number(process.env.TEST_CLOCK_OFFSET_MS));
