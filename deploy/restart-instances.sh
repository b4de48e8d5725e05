#!/bin/sh
# Restarts instances one after the other, each only when the one before is ready: nobody notices. As root:
#   install -m 0755 deploy/restart-instances.sh /usr/local/sbin/pravas-restart; then: pravas-restart 3001 3002
set -eu
: "${1:?name the ports of the instances, such as 3001 3002}"
node=${NODE:-/srv/pravas/node_modules/node/bin/node}
patience=${PATIENCE:-60}

# systemctl restart waits for the end of the one before: whoever answers here is the new one.
is_ready() {
  "$node" -e "fetch('http://127.0.0.1:$1/readyz', { signal: AbortSignal.timeout(3000) }).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"
}

for port in "$@"; do
  case $port in '' | *[!0-9]*) printf '%s is no port. Nothing more was restarted.\n' "$port" >&2; exit 2 ;; esac
done
for port in "$@"; do
  systemctl restart "pravas@$port"
  since=$(date +%s)
  until is_ready "$port"; do
    if [ $(($(date +%s) - since)) -ge "$patience" ]; then
      printf 'pravas@%s is not ready after %s s: journalctl -u pravas@%s says why. The instances after it were not restarted.\n' \
        "$port" "$patience" "$port" >&2
      exit 1
    fi
    sleep 0.5
  done
  printf 'pravas@%s is ready\n' "$port"
done
