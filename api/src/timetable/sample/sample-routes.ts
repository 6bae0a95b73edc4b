/** Frequencies of sample routes: numbers of rotations and their weekdays. */
export const FREQUENCIES = {
  /** Twice a day. */
  twice: { times: 2, days: '1234567' },
  daily: { times: 1, days: '1234567' },
  /** Not on the two weakest days of the week. */
  most: { times: 1, days: '14567' },
  some: { times: 1, days: '1457' },
  summer: { times: 1, days: '14567', season: { from: '05-15', to: '09-15' } },
  winter: { times: 1, days: '14567', season: { from: '11-01', to: '04-20' } },
  /** Outbound in the evening, return overnight. */
  nightly: { times: 1, days: '1234567', overnight: true },
} as const satisfies Record<
  string,
  { times: number; days: string; season?: { from: string; to: string }; overnight?: boolean }
>;

export interface SampleBase {
  code: string;
  /** Airport codes by frequency. */
  routes: Partial<Record<keyof typeof FREQUENCIES, string>>;
}

/** The bases of the sample network and their routes. They are invented: only the size matches the airline's network. */
export const SAMPLE_BASES: readonly SampleBase[] = [
  {
    code: 'DEN',
    routes: {
      twice: 'LAS PHX LAX SLC SEA MCO ATL ORD MIA DFW',
      daily:
        'SFO SAN PDX SNA ONT SMF AUS IAH SAT MSP STL MCI OMA DSM MKE MSN CLE DTW IND CVG BNA MSY TPA FLL RSW ' +
        'PHL BWI BOS LGA RDU CLT TUS ABQ BOI GEG OKC TUL',
      most: 'BZN MSO FAR FSD BIS CID GRR MDW BUR SJC OAK RNO PSP ELP LIT XNA ICT SGF',
      some: 'MOT IDA BMI GRB TYS HSV FAT SBA JAC ANC CUN PVR SJD CZM',
      summer: 'ANC BUF SYR PIT ORF',
      winter: 'CUN PVR SJD JAC SRQ',
    },
  },
  {
    code: 'MCO',
    routes: {
      twice: 'PHL ATL CLE SJU DTW',
      daily:
        'ORD CMH CVG IND PIT BUF SYR ROC ALB BOS PVD BDL EWR ISP TTN MDT RDU STL MCI MKE MSP DFW IAH AUS BNA ' +
        'BWI IAD BQN',
      most: 'BTV PWM GRR SDF MEM LIT OKC OMA DSM RIC PSE SDQ',
      some: 'CID FNT SBN GRB ILG',
      summer: 'SAV CHS',
      winter: 'MSN FAR NAS',
      nightly: 'LAS PHX',
    },
  },
  {
    code: 'LAS',
    routes: {
      twice: 'LAX SAN PHX SFO SEA ONT',
      daily: 'PDX SMF OAK SNA BUR RNO SLC BOI GEG TUS ABQ DFW IAH AUS SAT MSP MCI STL ORD OKC',
      most: 'FAT BZN SJC PSP ELP OMA DSM MSO',
      some: 'IDA SBA GDL',
      summer: 'ANC',
      winter: 'SJD PVR',
    },
  },
  {
    code: 'PHL',
    routes: {
      twice: 'ATL MIA CLT RDU',
      daily: 'TPA FLL RSW PBI JAX MYR CHS SAV BOS DTW CLE ORD IND CVG BNA MSY DFW SJU',
      most: 'SRQ PNS BUF PWM GSO TYS ORF STT SDQ',
      some: 'UST PHF',
      summer: 'BTV SYR GRR HSV',
      winter: 'CUN PUJ MBJ AUA NAS',
      nightly: 'LAS LAX',
    },
  },
  {
    code: 'ATL',
    routes: {
      twice: 'MIA FLL TPA LGA BWI ORD DFW',
      daily: 'EWR BOS PVD BUF PIT CLE DTW CVG IND MKE MSP STL MCI MSY IAH AUS RDU RSW PBI JAX SJU MDT ALB',
      most: 'SRQ ECP VPS SYR ROC DSM OKC TUL SAT',
      some: 'BMI SGF STX',
      summer: 'PWM GRB',
      winter: 'CUN MBJ PUJ LIR NAS',
      nightly: 'LAS LAX PHX',
    },
  },
  {
    code: 'MIA',
    routes: {
      twice: 'LGA RDU SJU',
      daily: 'EWR BWI BOS CLE DTW IND CVG MSP STL BNA MSY IAH AUS SDQ STI PUJ CUN MBJ KIN',
      most: 'GUA SAL SJO LIR BZE GCM ANU STT PLS NAS',
      some: 'AUA SXM BGI UVF POP',
      nightly: 'LAS',
    },
  },
  {
    code: 'PHX',
    routes: {
      twice: 'SAN',
      daily: 'LAX SFO SMF PDX SEA SLC BOI DFW IAH AUS MSP MCI OMA ORD IND DTW',
      most: 'GEG OAK ONT FSD CID DSM MKE MSN',
      winter: 'FAR BIS GRR SJD',
      summer: 'BZN MSO',
    },
  },
  {
    code: 'CLE',
    routes: {
      daily: 'TPA FLL RSW MYR BOS DFW RDU',
      most: 'SRQ CHS PBI',
      summer: 'PWM SAV',
      winter: 'CUN PUJ',
      nightly: 'LAS',
    },
  },
  {
    code: 'DFW',
    routes: {
      twice: 'IAH',
      daily: 'SAN SNA SLC FLL TPA RDU BWI LGA CLT BNA IND',
      most: 'ECP JAN BHM CUN',
      some: 'MTY',
      winter: 'SJD CZM',
    },
  },
];
