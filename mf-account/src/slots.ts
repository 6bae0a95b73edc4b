// Written by “fareweave slots” from remote.json. Do not edit.

export interface FillProps {
  'alert-me': { origin: string; destination: string; date: string | null; lowest_price: number | null };
}
