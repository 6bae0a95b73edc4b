#!/usr/bin/env bash
# Runs a command with DATABASE_URL set to a temporary PostgreSQL cluster on the loopback interface.
set -euo pipefail

bin=$(ls -d /usr/lib/postgresql/*/bin | sort -V | tail -n 1)
data=$(mktemp -d)
port=${PGPORT:-54329}

# PostgreSQL refuses to run as root.
as_owner() { if [ "$(id -u)" = 0 ]; then runuser -u postgres -- "$@"; else "$@"; fi; }
stop() { as_owner "$bin/pg_ctl" -D "$data" -m immediate stop >/dev/null 2>&1 || true; rm -rf "$data"; }
trap stop EXIT
if [ "$(id -u)" = 0 ]; then chown postgres "$data"; fi

# Without an explicit locale, a machine without one would create a cluster without UTF-8.
as_owner "$bin/initdb" -D "$data" -U fareweave --encoding=UTF8 --locale=C.UTF-8 --auth=trust --no-sync >/dev/null
as_owner "$bin/pg_ctl" -D "$data" -w -l "$data/log" \
  -o "-c listen_addresses=127.0.0.1 -c port=$port -c unix_socket_directories=$data -c fsync=off -c max_connections=200" start >/dev/null ||
  { cat "$data/log" >&2; exit 1; }

DATABASE_URL="postgres://fareweave@127.0.0.1:$port/postgres" "$@"
