#!/usr/bin/env bash
# Tries the container image's steps where there is no container engine: a bare Debian made by debootstrap, the release
# copied into it, a user without rights, a read-only root file system, then the image's own health check. As root.
#   deploy/try-in-chroot.sh [folder for the bare Debian, kept for the next time]
set -euo pipefail
cd "$(dirname "$0")/.."
bare=${1:-/var/tmp/pravas-bookworm}
port=3999
work=$(mktemp -d)
site=

clean_up() {
  [ -z "$site" ] || kill "$site" 2>/dev/null || true
  [ -z "$site" ] || wait "$site" 2>/dev/null || true
  for place in data tmp proc; do umount "$work/root/$place" 2>/dev/null || true; done
  umount "$work/root" 2>/dev/null || true
  rm -rf "$work"
}
trap clean_up EXIT

[ -e "$bare/etc/debian_version" ] || debootstrap --variant=minbase bookworm "$bare"
npm run --silent release -- "$work/release"

chroot "$bare" sh -c 'getent passwd pravas >/dev/null || {
  groupadd --gid 10001 pravas
  useradd --uid 10001 --gid pravas --no-create-home --shell /usr/sbin/nologin pravas; }'
rm -rf "$bare/srv/pravas" && mkdir -p "$bare/srv" "$bare/data"
cp -a "$work/release" "$bare/srv/pravas"
mkdir "$work/root" "$work/data" && chown 10001:10001 "$work/data" && chmod 0700 "$work/data"
mount --bind "$bare" "$work/root" && mount -o remount,bind,ro "$work/root"
mount --bind "$work/data" "$work/root/data"
mount -t tmpfs -o mode=1777,size=64m tmpfs "$work/root/tmp"
mount -t proc proc "$work/root/proc"

# Replaces the shell that calls it: call it in a subshell or in the background, where its process id is the program's.
become() {
  exec chroot --userspec=10001:10001 "$work/root" /usr/bin/env -i HOST=127.0.0.1 PORT=$port DATA_DIR=/data \
    PATH=/srv/pravas/node_modules/node/bin:/usr/bin:/bin sh -c "cd /srv/pravas && exec $1"
}

inside() { (become "$1"); }

health=$(sed -n 's/^  CMD \["node", "-e", "\(.*\)"\]$/\1/p' deploy/Dockerfile)
become 'node build/server/main.js' & site=$!
for _ in $(seq 60); do
  if inside "node -e \"$health\"" 2>/dev/null; then healthy=yes; break; fi
  sleep 0.5
done
[ "${healthy:-}" = yes ] || { echo 'The health check never passed.'; exit 1; }
for page in / /tours /admin/login /sitemap.xml; do
  status=$(curl --silent --output /dev/null --write-out '%{http_code}' "http://127.0.0.1:$port$page")
  [ "$status" = 200 ] || { echo "$page answered $status"; exit 1; }
done
if inside 'touch /srv/pravas/written' 2>/dev/null; then echo 'The root file system can be written.'; exit 1; fi
kill -TERM "$site"
# The site must end by itself and say that all went well.
wait "$site" || { echo "ended with $?"; exit 1; }
site=
echo "Healthy, four pages answered, nothing written outside /data, ended cleanly. Size: $(du -sh "$work/release" | cut -f1)"
