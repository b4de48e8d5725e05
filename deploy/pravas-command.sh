#!/bin/sh
# Does what an operator may do, as the site's own user and with the site's own settings, beside the running site or not.
# As root: ln -s /srv/pravas/deploy/pravas-command.sh /usr/local/sbin/pravas; then: pravas backup, pravas setup-link, ...
# With several sites on the machine (deploy/add-site.sh): pravas --site NAME backup
set -eu
site=''
if [ "${1:-}" = --site ]; then
  case ${2:-} in '' | *[!a-z0-9-]*) printf 'Name the site: pravas --site NAME COMMAND\n' >&2; exit 1 ;; esac
  site=$2
  shift 2
fi
[ $# -gt 0 ] || set -- help
settings=${PRAVAS_SETTINGS:-/etc/pravas/${site:+sites/$site.}env}
if [ -n "$site" ] && [ ! -e "$settings" ]; then printf 'There is no site %s: %s is missing.\n' "$site" "$settings" >&2; exit 1; fi

refuse() { printf '%s\n' "$settings, line $number: $1 Nothing was done." >&2; exit 1; }

# Reads what systemd reads, and nothing in it is carried out: a shell would take & and $ of a password for its own. What the two
# might read differently is refused, for a command with other settings than the site's works on another database.
read_settings() {
  number=0
  carriage_return=$(printf '\r')
  while IFS= read -r line || [ -n "$line" ]; do
    number=$((number + 1))
    line=${line#"${line%%[![:space:]]*}"}
    line=${line%"${line##*[![:space:]]}"}
    case $line in *"$carriage_return"*) refuse 'a carriage return stands in the middle.' ;; esac
    case $line in *\\) refuse 'a backslash at its end would join it with the next line.' ;; esac
    case $line in '' | '#'* | ';'*) continue ;; esac
    name=${line%%=*}
    case $line in *=*) ;; *) refuse 'expected NAME=value.' ;; esac
    case $name in '' | [0-9]* | *[!A-Za-z0-9_]*) refuse 'expected NAME=value, with letters, digits and _ in the name.' ;; esac
    value=${line#*=}
    value=${value#"${value%%[![:space:]]*}"}
    case $value in *\\*) refuse 'a backslash is not taken here; in an address write %5C.' ;; esac
    case $value in
      \"*\" | \'*\')
        quote=${value%"${value#?}"}
        value=${value#?}
        value=${value%?}
        case $value in *"$quote"*) refuse "one $quote stands in the middle of the value." ;; esac
        ;;
      [\"\']*) refuse 'a quote that begins the value must end it.' ;;
    esac
    export "$name=$value"
  done < "$settings"
}

# The program runs in the folder of the release: a file or folder that is named from here gets its whole path.
command=$1 before=
shift
case " $* " in *' --from-bucket '*) here= ;; *) here=$PWD ;; esac
for word do
  shift
  case $before:$word in
    --fetch-pictures:* | *:-* | *:/*) ;;
    *) [ -z "$here" ] || [ ! -e "$word" ] || word=$here/$word ;;
  esac
  before=$word
  set -- "$@" "$word"
done

export HOST=127.0.0.1 PORT=3000 DATA_DIR=/var/lib/pravas${site:+-sites/$site}
user=pravas${site:+-$site}
if [ -e "$settings" ]; then
  [ -r "$settings" ] || { printf '%s\n' "$settings cannot be read: run this as root." >&2; exit 1; }
  read_settings
fi
umask 077
cd "${RELEASE:-/srv/pravas}"
exec setpriv --reuid="$user" --regid="$user" --init-groups --no-new-privs \
  node_modules/node/bin/node build/server/main.js "$command" "$@"
