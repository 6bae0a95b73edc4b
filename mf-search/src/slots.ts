// Written by “fareweave slots” from remote.json. Do not edit.

export interface SlotProps {
  'destination-actions': {
    origin: string;
    destination: string;
    date: string | null;
    lowest_price: number | null;
  };
  'route-actions': { origin: string; destination: string; date: string | null; lowest_price: number | null };
}
export interface FillProps {
  'later-returns': { origin: string; homes: string[]; date: string };
}
