import { describe, expect, it } from '@jest/globals';
import { droppedText, unaskedText } from './missing-flights-notice.tsx';

const NAMES: Record<string, string> = { DEN: 'Denver', EWR: 'Newark', LGA: 'New York' };
const named = (code: string) => NAMES[code] ?? code;

describe('what is missing from the results', () => {
  it('is nothing when every airport was asked', () => {
    expect(unaskedText({}, named)).toBeNull();
    expect(unaskedText({ failed_origins: [] }, named)).toBeNull();
    expect(droppedText({})).toBeNull();
    expect(droppedText({ dropped: 0 })).toBeNull();
  });

  it('is what the airports that could not be asked have', () => {
    expect(unaskedText({ partial: true, failed_origins: ['DEN'] }, named)).toBe(
      'Denver (DEN) could not be asked. Its flights are missing here.',
    );
    expect(unaskedText({ partial: true, failed_origins: ['LGA', 'EWR', 'QQQ'] }, named)).toBe(
      'New York (LGA), Newark (EWR), and QQQ could not be asked. Their flights are missing here.',
    );
    expect(unaskedText({ partial: true }, named)).toBe(
      'Some airports could not be asked. Their flights are missing here.',
    );
  });

  it('is what the source told wrongly', () => {
    expect(droppedText({ dropped: 1 })).toBe('1 flight was left out: the fare source told it wrongly.');
    expect(droppedText({ dropped: 3 })).toBe('3 flights were left out: the fare source told them wrongly.');
  });
});
