// The image's health check: exit code 0 while the process answers (OPER-1). The image has neither a shell nor curl.
const { ok } = await fetch(`http://127.0.0.1:${process.env.PORT}/api/health/live`);
process.exitCode = ok ? 0 : 1;
