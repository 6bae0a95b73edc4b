// Written by “fareweave slots” from remote.json. Do not edit.

/** The props of the slots that this remote offers, by name. */
export interface SlotProps {
  tabs: {
    /** The path and query of the tab, `/admin?tab=…`, to which it may add parameters of its own. */
    address: string;
  };
}
