import { shiftDate } from './shift-date.ts';

// Every Node process of a test run loads this file with --import, before its own code (test-clock.ts).
shiftDate(Number(process.env.TEST_CLOCK_OFFSET_MS));
