export interface ReturnAddresses {
  paid: string;
  notPaid: string;
  profile: string;
}

/** Where people come back to from the provider's pages. `publicUrl` without a trailing slash. */
export const returnAddresses = (publicUrl: string): ReturnAddresses => ({
  paid: `${publicUrl}/profile?checkout=success`,
  notPaid: `${publicUrl}/plans?checkout=cancelled`,
  profile: `${publicUrl}/profile`,
});
