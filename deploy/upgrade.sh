#!/bin/sh
# Upgrades Pravas to the release in an archive, or goes back to the previous one. A failure at any step ends with the old release
# running. As root:
#   pravas-upgrade pravas-0.3.0-linux-x64.tar.gz        pravas-upgrade --back
# The archive's SHA256SUMS must be beside it. Releases stay in folders beside /srv/pravas, which is a link to the running one.
set -eu

release=${RELEASE:-/srv/pravas}
etc=${PRAVAS_ETC:-/etc/pravas}
data=${DATA_FOLDER:-/var/lib/pravas}
patience=${PATIENCE:-60}
systemctl=${SYSTEMCTL:-systemctl}
units_folder=${UNITS:-/etc/systemd/system}
record=$release.upgrade
here=$(dirname "$(readlink -f "$0")")
new='' exchanged='' restarted='' step=start

say() { printf '%s\n' "$*"; }
fail() { printf '%s\n' "$*" >&2; exit 1; }

usage() {
  say 'Usage: pravas-upgrade ARCHIVE    upgrades to the release in the archive'
  say '       pravas-upgrade --back     goes back to the release before the last upgrade'
}

# Runs an operator command of the release in folder $1 for the site $2; the site without a name is "-".
command_of() {
  folder=$1 named=$2
  shift 2
  [ "$named" = - ] || set -- --site "$named" "$@"
  RELEASE=$folder "${PRAVAS:-$here/pravas-command.sh}" "$@"
}

# Lines of unit, port and site: one site, its instances, or the named sites of this machine.
list_units() {
  "$systemctl" list-units --plain --no-legend --all 'pravas.service' 'pravas@*.service' 'pravas-site@*.service' |
    while read -r unit load active rest; do
      : "$load" "$rest"
      [ "$active" != inactive ] || continue
      name=${unit%.service}
      case $name in
        pravas) printf '%s %s -\n' "$name" "$(port_in "$etc/env" 3000)" ;;
        pravas@*) printf '%s %s -\n' "$name" "${name#pravas@}" ;;
        pravas-site@*) printf '%s %s %s\n' "$name" "$(port_in "$etc/sites/${name#pravas-site@}.env" 3000)" "${name#pravas-site@}" ;;
      esac
    done
}

port_in() {
  port=$(sed -n 's/^PORT=//p' "$1" 2>/dev/null | tail -n 1)
  printf '%s' "${port:-$2}"
}

is_ready() {
  if [ -n "${HEALTH:-}" ]; then "$HEALTH" "$1"; return; fi
  "$release/node_modules/node/bin/node" -e "fetch('http://127.0.0.1:$1/readyz', { signal: AbortSignal.timeout(3000) }).then((response) => process.exit(response.ok ? 0 : 1), () => process.exit(1))"
}

wait_until_ready() {
  since=$(date +%s)
  until is_ready "$1"; do
    [ $(($(date +%s) - since)) -lt "$patience" ] || return 1
    sleep "${PAUSE:-0.5}"
  done
}

# Points the link at another folder; rename(2) replaces it in one step.
point_to() {
  rm -f "$release.link"
  ln -s "$1" "$release.link" && mv -T "$release.link" "$release"
}

# Replaces installed units that are still those of the release $1 by those of the release $2. Changed ones stay.
copy_units() {
  for unit in "$2"/deploy/*.service "$2"/deploy/*.socket; do
    installed=$units_folder/$(basename "$unit")
    [ -f "$installed" ] || continue
    cmp -s "$installed" "$unit" && continue
    if cmp -s "$installed" "$1/deploy/$(basename "$unit")"; then cp "$unit" "$installed"; else
      say "$installed differs from the release's: compare it with $unit."
    fi
  done
  "$systemctl" daemon-reload
}

# Prints a field of "status --json", such as database.schema.
field() { "$folder_node" -e "const value = '$1'.split('.').reduce((all, name) => all?.[name], JSON.parse(process.argv[1])); console.log(value ?? '')" "$2"; }

# The older release of folder $1 refuses a newer schema ($3), until the newer release of folder $2 hides its migrations.
start_older() {
  older=$1 newer=$2 schema=$3
  point_to "$older"
  copy_units "$newer" "$older" || true
  # A single site owns its data folder, so it stops first; its socket would start it again.
  say "$units" | while read -r unit port site; do
    case $unit in pravas@*) ;; *) "$systemctl" stop "$unit.socket" "$unit" || true ;; esac
  done
  say "$units" | awk '{ print $3 }' | sort -u | while read -r site; do
    [ -z "$schema" ] || command_of "$newer" "$site" step-back "$schema" || say "Site $site: the schema could not be stepped back."
  done
  trouble=''
  while read -r unit port site; do
    case $unit in
      pravas@*) "$systemctl" restart "$unit" || true ;;
      *) "$systemctl" start "$unit.socket" "$unit" || true ;;
    esac
    wait_until_ready "$port" || trouble="$trouble $unit"
  done <<UNITS
$units
UNITS
  [ -z "$trouble" ] || fail "Not ready after $patience s:$trouble. See journalctl -u pravas -n 20, and docs/troubleshooting.md."
}

clean_up() {
  code=$? running=yes
  trap - EXIT INT TERM
  [ "$code" != 0 ] || return 0
  say "The upgrade failed at this step: $step." >&2
  [ -z "$new" ] || rm -rf "$new.partial"
  if [ -n "$exchanged" ]; then
    say "Going back to $old." >&2
    units=$restarted
    if [ -z "$units" ]; then point_to "$old"; else (start_older "$old" "$new" "$schema_before" >&2) || running=''; fi
  fi
  rm -f "$release.link"
  [ -z "$new" ] || rm -rf "$new"
  rmdir "$release.upgrading" 2>/dev/null || true
  [ -z "$running" ] || say 'The old release is running. Nothing of the new one remains.' >&2
  exit 1
}

free_bytes() { df -Pk "$1" | awk 'NR == 2 { printf "%.0f", $4 * 1024 }'; }

# The folder of the running release. The first upgrade makes the plain folder a link.
find_old() {
  if [ -L "$release" ]; then readlink -f "$release"; return; fi
  kept=$release-$(sed -n 's/^ *"version": "\([^"]*\)".*/\1/p' "$release/package.json")
  [ ! -e "$kept" ] || kept=$kept-before
  printf '%s' "$kept"
}

upgrade() {
  archive=$1
  step='check the archive'
  [ -f "$archive" ] || fail "There is no file $archive."
  sums=$(dirname "$archive")/SHA256SUMS
  [ -f "$sums" ] || fail "SHA256SUMS is missing beside $archive: download it, too."
  wanted=$(awk -v name="$(basename "$archive")" '$2 == name || $2 == "*" name { print $1 }' "$sums")
  [ -n "$wanted" ] || fail "SHA256SUMS does not list $(basename "$archive")."
  [ "$(sha256sum "$archive" | cut -d ' ' -f 1)" = "$wanted" ] || fail 'The checksum differs: download the archive again.'
  contents=$(tar -tzf "$archive")
  top=$(printf '%s\n' "$contents" | cut -d / -f 1 | sort -u)
  case $top in '' | .* | *'
'*) fail 'The archive must hold one folder.' ;; esac
  case "/$contents/" in */../*) fail 'The archive names a parent folder.' ;; esac

  step='check the disk'
  bytes=$(tar -tvzf "$archive" | awk '{ sum += $3 } END { printf "%.0f", sum }')
  for place in "$(dirname "$release")" "$data"; do
    [ ! -d "$place" ] || [ "$(free_bytes "$place")" -gt $((bytes + ${RESERVE_BYTES:-1000000000})) ] ||
      fail "The disk of $place has too little room: the release needs $((bytes / 1000000)) MB, and 1 GB must remain."
  done

  step='unpack the archive'
  old=$(find_old)
  [ "$(dirname "$release")/$top" != "$old" ] || fail "$top is the running release."
  new=$(dirname "$release")/$top
  rm -rf "$new.partial" && mkdir "$new.partial"
  tar -xzf "$archive" -C "$new.partial" --no-same-owner --strip-components=1
  # Left by an upgrade that was taken back.
  rm -rf "$new"
  mv -T "$new.partial" "$new"

  step='test the new release'
  folder_node=${NODE:-$new/node_modules/node/bin/node}
  command_of "$new" - version
  units=$(list_units)
  [ -n "$units" ] || fail 'No unit of Pravas is active: start the site first.'
  sites=$(say "$units" | awk '{ print $3 }' | sort -u)
  schema_before=''
  for site in $sites; do
    # Exit code 1 also means that something needs attention; without JSON the settings are wrong.
    status=$(command_of "$new" "$site" status --json) || true
    case $status in '{'*) ;; *) fail "The new release does not accept the settings of site $site." ;; esac
    problem=$(field database.problem "$status")
    [ -z "$problem" ] || fail "$problem"
    schema=$(field database.schema "$status") own=$(field release.schema "$status")
    [ "$schema" -le "$own" ] || fail "The database has schema $schema, and the new release only $own: it is older."
    say "Site $site: schema $schema → $own"
    if [ -z "$schema_before" ] || [ "$schema" -lt "$schema_before" ]; then schema_before=$schema; fi
  done

  step='make a backup'
  for site in $sites; do command_of "$release" "$site" backup; done

  step='exchange the releases'
  if [ ! -L "$release" ]; then mv -T "$release" "$old"; fi
  exchanged=yes
  point_to "$new"

  step='restart'
  copy_units "$old" "$new"
  while read -r unit port site; do
    restarted="${restarted:+$restarted
}$unit $port $site"
    "$systemctl" restart "$unit"
    wait_until_ready "$port" || fail "$unit is not ready after $patience s: journalctl -u $unit -n 20 shows the reason."
    say "$unit is ready"
  done <<UNITS
$units
UNITS

  step='check the sites'
  for site in $sites; do
    status=$(command_of "$new" "$site" status --json) || true
    [ "$(field database.schema "$status")" = "$(field release.schema "$status")" ] || fail "Site $site has not the schema of the new release."
  done
  printf '%s\n%s\n%s\n' "$old" "$new" "$schema_before" > "$record"
  say "Upgraded to $(basename "$new"). To go back: pravas-upgrade --back. Old folders beside $release may be removed later."
}

back() {
  [ -f "$record" ] || fail 'No upgrade was recorded, so there is nothing to go back to.'
  { read -r older && read -r newer && read -r schema; } < "$record"
  [ -d "$older" ] || fail "The folder $older is gone: unpack that release there first."
  units=$(list_units)
  start_older "$older" "$newer" "$schema"
  rm -f "$record"
  say "$(basename "$older") is running again. Data of the newer release stays in the database."
}

case ${1:---help} in
  -h | --help) usage; exit 0 ;;
esac
[ $# -eq 1 ] || { usage >&2; exit 1; }
mkdir "$release.upgrading" 2>/dev/null || fail "Another upgrade is running. If not: rmdir $release.upgrading"
old=''
if [ "$1" = --back ]; then
  trap 'rmdir "$release.upgrading"' EXIT
  back
else
  trap clean_up EXIT
  trap 'exit 1' INT TERM
  upgrade "$1"
  trap - EXIT
  rmdir "$release.upgrading"
fi
