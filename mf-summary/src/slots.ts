// Written by “fareweave slots” from remote.json. Do not edit.

export interface SlotProps {
  'trip-actions': { origin: string; destination: string; date: string | null; lowest_price: number | null };
  'return-advice': { origin: string; homes: string[]; date: string };
}
