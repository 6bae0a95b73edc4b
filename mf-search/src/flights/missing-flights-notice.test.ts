import { describe, expect, it } from 'vitest';
import { droppedText, unsearchedText } from './missing-flights-notice.tsx';

const NAMES: Record<string, string> = { DEN: 'Denver', EWR: 'Newark', LGA: 'New York' };
const named = (code: string) => NAMES[code] ?? code;

describe('what is missing from the results', () => {
  it('is null when every airport was searched', () => {
    expect(unsearchedText({}, named)).toBeNull();
    expect(unsearchedText({ failed_origins: [] }, named)).toBeNull();
    expect(droppedText({})).toBeNull();
    expect(droppedText({ dropped: 0 })).toBeNull();
  });

  it('names the airports that could not be searched', () => {
    expect(unsearchedText({ partial: true, failed_origins: ['DEN'] }, named)).toBe(
      'Denver (DEN) could not be searched. Its flights are missing here.',
    );
    expect(unsearchedText({ partial: true, failed_origins: ['LGA', 'EWR', 'QQQ'] }, named)).toBe(
      'New York (LGA), Newark (EWR), and QQQ could not be searched. Their flights are missing here.',
    );
    expect(unsearchedText({ partial: true }, named)).toBe(
      'Some airports could not be searched. Their flights are missing here.',
    );
  });

  it('counts the invalid flights of the source', () => {
    expect(droppedText({ dropped: 1 })).toBe(
      '1 flight was left out because the fare source sent invalid data.',
    );
    expect(droppedText({ dropped: 3 })).toBe(
      '3 flights were left out because the fare source sent invalid data.',
    );
  });
});
