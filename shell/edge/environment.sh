#!/bin/sh
# nginx reads no environment, so what differs between installations is written into its folder before it starts:
#   RESOLVER         its name server; else the first one of the container
#   SERVICE_DOMAIN   the rest of the services' full names, such as nidaan.svc.cluster.local, because nginx searches no domains
#   TRUSTED_PROXIES  networks of proxies in front of it, separated by commas, whose word for a visitor's address, scheme and request id counts
set -eu
resolver=${RESOLVER:-$(sed -n 's/^nameserver[[:space:]]*//p' /etc/resolv.conf | head -n 1)}
domain=${SERVICE_DOMAIN:-}
proxies=$(echo "${TRUSTED_PROXIES:-}" | tr ',' ' ')
# nginx needs brackets around an IPv6 address.
case $resolver in *:*:*) resolver="[$resolver]" ;; esac
{
  echo "resolver $resolver valid=2s ipv6=off;"
  echo "map \"\" \$service_domain { default \"${domain:+.$domain}\"; }"
  echo 'geo $realip_remote_addr $from_proxy { default 0;'
  for network in $proxies; do echo "$network 1;"; done
  echo '}'
  for network in $proxies; do echo "set_real_ip_from $network;"; done
  echo 'real_ip_header X-Forwarded-For;'
  echo 'real_ip_recursive on;'
} > /var/cache/edge/environment.conf
exec "$@"
