/**
 * A package.json and its lockfile that hold some of the packages of another pair, with all that those need, in the versions that it pins. Throws
 * when one of them is not pinned there.
 */
export function partOfLockfile({ manifest, lockfile }, names) {
  const specs = { ...manifest.optionalDependencies, ...manifest.devDependencies, ...manifest.dependencies };
  const dependencies = Object.fromEntries(names.map((name) => [name, specs[name] ?? missing(name)]));
  const { packages } = lockfile;
  const kept = new Set();
  const pending = names.map((name) => pathOf(packages, '', name) ?? missing(name));
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    if (kept.has(path)) continue;
    kept.add(path);
    const { dependencies: needed, optionalDependencies, peerDependencies } = packages[path];
    for (const name of Object.keys({ ...needed, ...optionalDependencies, ...peerDependencies })) {
      const found = pathOf(packages, path, name);
      if (found !== null) pending.push(found);
    }
  }
  const about = { name: 'part', version: manifest.version, private: true, type: manifest.type, dependencies };
  const entries = [...kept].sort().map((path) => [path, withoutGroup(packages[path])]);
  return {
    manifest: about,
    lockfile: { ...lockfile, name: about.name, packages: { '': about, ...Object.fromEntries(entries) } },
  };
}

/** Where a package that stands at a path finds another: in its own node_modules, or in the nearest one above. Null where it is not pinned. */
function pathOf(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (packages[path] !== undefined) return path;
    if (folder === '') return null;
  }
}

/** Everything that is kept is a plain dependency of the part. */
function withoutGroup({ dev: _dev, devOptional, ...entry }) {
  return devOptional === true ? { ...entry, optional: true } : entry;
}

function missing(name) {
  throw new Error(`package-lock.json does not pin ${name}`);
}
