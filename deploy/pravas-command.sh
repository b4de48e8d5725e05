#!/bin/sh
# Does what an operator may do, as the site's own user and with the site's own settings, beside the running site or not.
# As root: install -m 0755 deploy/pravas-command.sh /usr/local/sbin/pravas; then: pravas backup, pravas setup-link, ...
set -eu
set -a
HOST=127.0.0.1 PORT=3000 DATA_DIR=/var/lib/pravas
[ ! -e /etc/pravas/env ] || . /etc/pravas/env
set +a
umask 077
cd "${RELEASE:-/srv/pravas}"
exec setpriv --reuid=pravas --regid=pravas --init-groups --no-new-privs \
  node_modules/node/bin/node build/server/main.js "${@:?say what is to be done, such as backup}"
