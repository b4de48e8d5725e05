#!/bin/sh
# Adds a site to a machine with several: user, settings, socket, service and nginx. The release in /srv/pravas is shared. As root:
#   /srv/pravas/deploy/add-site.sh NAME HOST PORT       such as: add-site.sh konkan www.konkan-tours.example 3101
# docs/scaling.md explains the rest: certificate, first account, one shared PostgreSQL.
set -eu

root=${ROOT:-}
here=$(dirname "$(readlink -f "$0")")
fail() { printf '%s\n' "$*" >&2; exit 1; }

case ${1:-} in '' | -h | --help) printf 'Usage: add-site.sh NAME HOST PORT\n'; exit 0 ;; esac
[ $# -eq 3 ] || fail 'Name the site, its host and a free port: add-site.sh NAME HOST PORT'
name=$1 host=$2 port=$3
case $name in *[!a-z0-9-]* | -* | *-) fail "The name $name may hold a-z, 0-9 and - only." ;; esac
[ ${#name} -le 24 ] || fail "The name $name is longer than 24 characters."
case $host in *[!a-z0-9.-]* | .* | *..*) fail "The host $host is no host name, such as www.example.com." ;; esac
case $port in *[!0-9]*) fail "The port $port is no number." ;; esac
if [ "$port" -lt 1024 ] || [ "$port" -gt 58000 ]; then fail "The port $port is not between 1024 and 58000."; fi

settings=$root/etc/pravas/sites/$name.env
units=$root/etc/systemd/system
backups=/var/backups/pravas/$name
nginx=$root/etc/nginx
[ ! -e "$settings" ] || fail "The site $name exists: see $settings."
! grep -qsx "PORT=$port" "$root"/etc/pravas/sites/*.env || fail "Another site has the port $port."

"${USERADD:-useradd}" --system --home-dir "/var/lib/pravas-sites/$name" --shell /usr/sbin/nologin "pravas-$name"
mkdir -p "$root/etc/pravas/sites" "$units/pravas-site@$name.socket.d" "$units/pravas-site@$name.service.d" "$nginx/conf.d" "$nginx/sites-enabled"
mkdir -p "$root$backups"
"${CHOWN:-chown}" "pravas-$name:" "$root$backups"
chmod 0700 "$root$backups"

# Hours and ports differ, so that not all sites make their backups at once.
(umask 077 && cat > "$settings" <<SETTINGS
PUBLIC_ORIGIN=https://$host
TRUSTED_PROXIES=127.0.0.1
PORT=$port
BACKUP_DIR=$backups
BACKUP_HOUR=$((port % 6))
METRICS_PORT=$((port + 6464))
SETTINGS
)
printf '[Socket]\nListenStream=127.0.0.1:%s\n' "$port" > "$units/pravas-site@$name.socket.d/port.conf"
printf '[Service]\nReadWritePaths=%s\n' "$backups" > "$units/pravas-site@$name.service.d/backups.conf"
cp "$here/pravas-site@.service" "$here/pravas-site@.socket" "$units/"

# Every site has its own upstream; the shared part stands once on a machine.
shared='/^# Begin of the part that all sites/,/^# End of the shared part/'
if [ ! -e "$nginx/sites-enabled/pravas" ]; then sed -n "${shared}p" "$here/nginx.conf" > "$nginx/conf.d/pravas-shared.conf"; fi
id=site_$(printf '%s' "$name" | tr - _)
sed -e "${shared}d" -e '/^    #server 127/d' \
  -e "s/^upstream pravas\( \|_once \)/upstream $id\1/" \
  -e "s/^map \$request_method \$pravas /map \$request_method \$$id /" \
  -e "s/^\(    GET  *\|    HEAD  *\)pravas;/\1$id;/" -e "s/default pravas_once;/default ${id}_once;/" \
  -e "s/http:\/\/\$pravas;/http:\/\/\$$id;/" -e "s/127.0.0.1:3000/127.0.0.1:$port/" \
  -e "s/www\.example\.com/$host/g" -e "s/proxy_cache_key /proxy_cache_key $name/" \
  "$here/nginx.conf" > "$nginx/sites-available-$name.tmp"
mkdir -p "$nginx/sites-available"
mv "$nginx/sites-available-$name.tmp" "$nginx/sites-available/pravas-$name"

"${SYSTEMCTL:-systemctl}" daemon-reload
cat <<NEXT
The site $name is prepared on port $port. For your own PostgreSQL add DATABASE_URL and SECRET to $settings. Then:
  systemctl enable --now pravas-site@$name.socket pravas-site@$name
  certbot certonly --nginx -d $host --deploy-hook 'systemctl reload nginx'
  ln -s ../sites-available/pravas-$name /etc/nginx/sites-enabled/ && nginx -t && systemctl reload nginx
  pravas --site $name setup-link
NEXT
