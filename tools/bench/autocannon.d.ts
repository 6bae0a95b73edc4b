/** The little of autocannon that the benches use; it comes without types. */
declare module 'autocannon' {
  interface Options {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    headers?: Record<string, string>;
  }

  interface Result {
    requests: { average: number };
    throughput: { average: number };
    latency: { p99: number };
    non2xx: number;
    errors: number;
  }

  function autocannon(options: Options): Promise<Result>;
  export = autocannon;
}
